// Saves the picture of a year as an image, drawn on a canvas on this device.

import type { Shape } from '../../ui/chart/shapes.ts';
import { download } from '../../ui/download.ts';
import { RING_SPACE, SKY } from './year-picture.ts';

const PIXELS = 1_600;

/** In the colours of the theme of `element`. */
export async function saveYear(shapes: readonly Shape[], element: Element): Promise<void> {
  const colourOf = colourReader(element);
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  const ground = context.createLinearGradient(0, 0, 0, PIXELS);
  for (const [index, colour] of SKY.entries()) {
    ground.addColorStop(index / (SKY.length - 1), colourOf(colour));
  }
  context.fillStyle = ground;
  context.fillRect(0, 0, PIXELS, PIXELS);
  context.translate(PIXELS / 2, PIXELS / 2);
  context.scale(PIXELS / 2 / RING_SPACE, PIXELS / 2 / RING_SPACE);
  for (const { d, colour, opacity = 1 } of shapes) {
    context.globalAlpha = opacity;
    context.fillStyle = colourOf(colour);
    context.fill(new Path2D(d));
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No image was made');
  download('cycles.png', blob);
}

function colourReader(element: Element): (token: string) => string {
  const probe = document.createElement('span');
  return (token) => {
    element.append(probe);
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
