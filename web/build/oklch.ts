// Turns an OKLCH colour into sRGB, and into the luminance that WCAG's contrast is calculated from. Only the build and tests
// need it.

export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

// Björn Ottosson's matrices: OKLab to cone responses, and from there to linear sRGB.
const LAB_TO_CONES: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const CONES_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** WCAG's contrast ratio of two opaque colours, 1 to 21, whichever is the text. */
export function contrast(one: Oklch, other: Oklch): number {
  const luminances = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

export function relativeLuminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour).map(intoGamut);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether sRGB contains the colour; one that it does not contain is replaced by a similar one on screen. */
export function isInSrgb(colour: Oklch): boolean {
  const tolerance = 0.002;
  return linearRgb(colour).every((part) => part >= -tolerance && part <= 1 + tolerance);
}

/** As CSS writes it everywhere: `#rrggbb`, or `#rrggbbaa` if something shines through. */
export function toHex(colour: Oklch, opacity = 1): string {
  const parts = linearRgb(colour).map((part) => encoded(intoGamut(part)));
  return `#${[...parts, ...(opacity < 1 ? [opacity] : [])].map(toByte).join('')}`;
}

function toByte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}

/** sRGB's curve: screens are not linear. */
function encoded(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function linearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [long = 0, medium = 0, short = 0] = LAB_TO_CONES.map((row) => dot(row, lab) ** 3);
  return CONES_TO_RGB.map((row) => dot(row, [long, medium, short]));
}

function dot(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function intoGamut(part: number): number {
  return Math.min(1, Math.max(0, part));
}
