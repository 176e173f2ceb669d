// The pictures on the two tiles. Decorative: the tile says its name.

const BEADS = 28;
const PERIOD_BEADS = 5;
const RING_RADIUS = 41;
const FLATNESS = 0.4;
const RIPPLES = [
  { width: 12, stroke: 5 },
  { width: 28, stroke: 3.5 },
  { width: 45, stroke: 2.5 },
];

/** A cycle as a ring of beads, one for each day, the period's larger. */
export function CyclePicture() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {Array.from({ length: BEADS }, (_, day) => {
        const angle = (day / BEADS) * 2 * Math.PI - Math.PI / 2;
        const isPeriod = day < PERIOD_BEADS;
        return (
          <circle
            key={angle}
            fill={isPeriod ? 'var(--period)' : 'var(--line-strong)'}
            cx={50 + RING_RADIUS * Math.cos(angle)}
            cy={50 + RING_RADIUS * Math.sin(angle)}
            r={isPeriod ? 4.6 : 2.6}
          />
        );
      })}
    </svg>
  );
}

/** A drop above still water, and its ripples. */
export function StillnessPicture() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {RIPPLES.map(({ width, stroke }) => (
        <ellipse
          key={width}
          fill="none"
          stroke="var(--accent)"
          cx="50"
          cy="72"
          rx={width}
          ry={width * FLATNESS}
          strokeWidth={stroke}
        />
      ))}
      <path fill="var(--accent)" d="M50 8C56 18 61 26 61 33a11 11 0 0 1-22 0C39 26 44 18 50 8Z" />
    </svg>
  );
}
