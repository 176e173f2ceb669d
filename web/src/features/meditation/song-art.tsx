// The picture of each song, in the colours of the theme. Decorative: the song's name is beside it.

import { type ReactNode, useId } from 'react';
import type { SongName } from '../../words/names.ts';
import styles from './song-art.module.css';

const WIDTH = 320;
const HEIGHT = 240;
const CENTRE = WIDTH / 2;

const PAINT = {
  far: { fill: 'var(--art-far, var(--hill-far))' },
  middle: { fill: 'var(--art-middle, var(--hill-near))' },
  near: { fill: 'var(--art-near, var(--hill-front))' },
  light: { fill: 'var(--moon-light)' },
  halo: { fill: 'var(--moon-glow)', opacity: 0.4 },
  mist: { fill: 'var(--moon-light)', opacity: 0.26 },
  glint: { fill: 'var(--moon-light)', opacity: 0.7 },
  ripples: { stroke: 'var(--moon-light)', strokeWidth: 3, strokeLinecap: 'round', opacity: 0.7 },
  star: { fill: 'var(--star)' },
  ray: { fill: 'var(--moon-light)', opacity: 0.14 },
  pod: { fill: 'var(--pod)', opacity: 0.94 },
  seed: { fill: 'var(--pod-stem)', opacity: 0.7 },
} as const;

const STONES = [
  { y: 126, rx: 50, ry: 14, paint: PAINT.near },
  { y: 102, rx: 37, ry: 11.5, paint: PAINT.middle },
  { y: 82, rx: 27, ry: 9.5, paint: PAINT.near },
  { y: 66, rx: 17, ry: 7.5, paint: PAINT.middle },
  { y: 54, rx: 9, ry: 5, paint: PAINT.near },
].map(({ y, rx, ry, paint }) => <ellipse key={y} {...paint} cx={CENTRE} cy={y} rx={rx} ry={ry} />);

const PODS = [
  { x: 84, y: 150, size: 1 },
  { x: 118, y: 104, size: 0.84 },
  { x: 168, y: 70, size: 0.7 },
  { x: 222, y: 46, size: 0.56 },
  { x: 270, y: 30, size: 0.42 },
];

const SCENES: Readonly<Record<SongName, ReactNode>> = {
  Relax: (
    <>
      <circle {...PAINT.halo} cx={CENTRE} cy="122" r="84" />
      <circle {...PAINT.halo} cx={CENTRE} cy="122" r="64" />
      <circle {...PAINT.light} cx={CENTRE} cy="122" r="45" />
      <rect {...PAINT.far} y="138" width={WIDTH} height="102" />
      <path {...PAINT.middle} d="M0 172c40-9 66-9 104 0s76 9 112 0 66-9 104 0v68H0Z" />
      <path
        {...PAINT.ripples}
        d="M124.5 149.5h71M136.5 159.5h47M129.5 170.5h61M144.5 182.5h31M138.5 195.5h43M150.5 209.5h19"
      />
      <path {...PAINT.near} d="M0 212c48 11 80 11 128 0s96-14 192 2v26H0Z" />
    </>
  ),
  Peace: (
    <>
      <circle {...PAINT.star} cx="64" cy="46" r="1.6" />
      <circle {...PAINT.star} cx="118" cy="26" r="1.1" />
      <circle {...PAINT.star} cx="272" cy="88" r="1.4" />
      <circle {...PAINT.star} cx="36" cy="98" r="1.1" />
      <circle {...PAINT.halo} cx="220" cy="62" r="44" />
      <path {...PAINT.light} d="M228 36a27 27 0 1 0 20 36 23 23 0 0 1-20-36Z" />
      <path
        {...PAINT.far}
        d="M0 158 46 128 74 144 132 84 158 108 176 100 232 148 266 126 320 162V240H0Z"
      />
      <path {...PAINT.mist} d="M0 160c70-14 110 12 172 2s90-16 148-2v34H0Z" />
      <path
        {...PAINT.middle}
        d="M0 200 58 158 92 178 138 150 196 192 244 160 284 184 320 170V240H0Z"
      />
      <path {...PAINT.mist} d="M0 204c60 10 110-10 170-2s100 10 150-2v22H0Z" />
      <path {...PAINT.near} d="M0 226c70-22 120-18 168-8s100 8 152-12v34H0Z" />
    </>
  ),
  Balance: (
    <>
      <circle {...PAINT.halo} cx={CENTRE} cy="140" r="112" />
      <path {...PAINT.light} d="M78 140a82 82 0 0 1 164 0Z" />
      <rect {...PAINT.far} y="140" width={WIDTH} height="100" />
      <path {...PAINT.mist} d="M78 140a82 82 0 0 0 164 0Z" />
      {STONES}
      <g opacity="0.45" transform="matrix(1 0 0 -1 0 280)">
        {STONES}
      </g>
      <rect {...PAINT.glint} x="40" y="139" width="240" height="2" rx="1" />
    </>
  ),
  Elevate: (
    <>
      {Array.from({ length: 9 }, (_, ray) => (
        <path
          key={ray}
          {...PAINT.ray}
          d="M0 0 240 -15V15Z"
          transform={`translate(${CENTRE} 196) rotate(${180 + ray * 22.5})`}
        />
      ))}
      <circle {...PAINT.halo} cx={CENTRE} cy="196" r="92" />
      <circle {...PAINT.light} cx={CENTRE} cy="196" r="58" />
      <path {...PAINT.far} d="M0 196c60-24 128-26 190-8s92 8 130-6v58H0Z" />
      <path {...PAINT.near} d="M0 222c80-22 150-20 210-8s74 4 110-6v32H0Z" />
      {PODS.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(38) scale(${size})`}>
          <ellipse {...PAINT.pod} rx="13" ry="18" />
          <circle {...PAINT.seed} cy="-4" r="2.4" />
          <circle {...PAINT.seed} cx="-2" cy="5" r="2.4" />
        </g>
      ))}
    </>
  ),
};

export function SongArt({ name }: { readonly name: SongName }) {
  const sky = useId();
  return (
    <svg
      className={styles.art}
      data-song={name}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--art-sky-top, var(--sky-top))" offset="0" />
        <stop stopColor="var(--art-sky-middle, var(--sky-middle))" offset="0.5" />
        <stop stopColor="var(--art-sky-low, var(--sky-low))" offset="0.95" />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${sky})`} />
      {SCENES[name]}
    </svg>
  );
}
