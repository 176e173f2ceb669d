// Saves the picture of a year as an image, drawn on a canvas on this device.

import { download } from '../../ui/download.ts';
import { RING_SPACE } from './year-picture.ts';

const PIXELS = 1_600;

/** As it is on the page, in the colours of its theme. */
export async function saveYear(picture: Element): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  const sky = context.createLinearGradient(0, 0, 0, PIXELS);
  for (const stop of picture.querySelectorAll('stop')) {
    sky.addColorStop(stop.offset.baseVal, getComputedStyle(stop).stopColor);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, PIXELS, PIXELS);
  context.translate(PIXELS / 2, PIXELS / 2);
  context.scale(PIXELS / 2 / RING_SPACE, PIXELS / 2 / RING_SPACE);
  for (const path of picture.querySelectorAll('g > path')) {
    const { fill, opacity } = getComputedStyle(path);
    context.globalAlpha = Number(opacity);
    context.fillStyle = fill;
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No image was made');
  download('cycles.png', blob);
}
