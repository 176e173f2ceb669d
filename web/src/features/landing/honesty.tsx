// A stem of lunaria, also called honesty, the plant the product is named after.

export function Honesty({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 220" aria-hidden="true">
      <g fill="none" stroke="var(--pod-stem)" strokeLinecap="round">
        <path d={STEMS} strokeWidth="1.6" />
        <path d={DISCS} strokeWidth="0.6" fill="var(--pod)" />
        <path d={SEEDS} strokeWidth="2.4" opacity="0.5" />
      </g>
    </svg>
  );
}

const STEMS =
  'M58 220C60 170 56 110 66 34M60 168C48 150 38 142 30 130M58 140C70 122 82 116 92 104' +
  'M60 108C50 92 42 84 34 74M62 82C72 70 82 62 90 54M64 62C56 54 52 50 50 46M63 92C72 86 76 84 80 80';

/** Seed pods: centre, size and tilt in degrees. */
const PODS = [
  [68, 20, 1, 6],
  [92, 40, 0.92, 28],
  [28, 60, 0.96, -28],
  [98, 90, 0.86, 34],
  [22, 116, 0.9, -36],
  [48, 36, 0.72, -16],
  [84, 74, 0.6, 18],
] as const;

/** Where the seeds lie in a pod of size 1 that stands upright. */
const SEED_PLACES = [
  [-4, -5],
  [4, 0],
  [-3, 6],
] as const;

const DISCS = PODS.map(([x, y, size, tilt]) => {
  const [width, height] = [round(12 * size), round(15 * size)];
  const [across, down] = turn(width, 0, tilt);
  const arc = `a${width} ${height} ${tilt} 1 1`;
  return `M${round(x - across)} ${round(y - down)}${arc} ${round(2 * across)} ${round(2 * down)}${arc} ${round(-2 * across)} ${round(-2 * down)}`;
}).join('');

const SEEDS = PODS.flatMap(([x, y, size, tilt]) =>
  SEED_PLACES.map(([seedX, seedY]) => {
    const [across, down] = turn(seedX * size, seedY * size, tilt);
    return `M${round(x + across)} ${round(y + down)}h0`;
  }),
).join('');

function turn(x: number, y: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
