// A stem of lunaria, also called honesty, the plant the product is named after.

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

export function Honesty({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 120 220" aria-hidden="true">
      <g fill="none" stroke="var(--pod-stem)" strokeLinecap="round">
        <path
          strokeWidth="1.6"
          d="M58 220C60 170 56 110 66 34M60 168C48 150 38 142 30 130M58 140C70 122 82 116 92 104M60 108C50 92 42 84 34 74M62 82C72 70 82 62 90 54M64 62C56 54 52 50 50 46M63 92C72 86 76 84 80 80"
        />
        {PODS.map(([x, y, size, tilt]) => (
          <g key={y} transform={`translate(${x} ${y}) rotate(${tilt}) scale(${size})`}>
            <ellipse rx="12" ry="15" strokeWidth="0.7" fill="var(--pod)" />
            <path d="M-4-5h0M4 0h0M-3 6h0" strokeWidth="2.7" opacity="0.5" />
          </g>
        ))}
      </g>
    </svg>
  );
}
