// The part of a style sheet that some HTML needs, to be inlined. Made for the sheets of our own build, which have no
// comments, and no braces other than those of rules.

const CLASS = /\.((?:[\w-]|\\.)+)/g;
const KEYFRAMES = /^@keyframes\s+([\w-]+)/;
const GROUP = /^@(?:media|supports|layer)\b/;
const NO_CONDITION = /:(?:not|has)\([^()]*\)/g;
const ALTERNATIVES = /:(?:is|where)\(([^()]*)\)/g;
const WHERE = /:where\(([^()]*)\)/g;

interface Rule {
  readonly head: string;
  readonly body: string;
}

/** Without rules for classes that the HTML lacks, and without unused animations. */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const kept = rulesFor(css, classes);
  const declared = kept.filter((rule) => !KEYFRAMES.test(rule)).join('');
  return kept
    .filter((rule) => {
      const animation = KEYFRAMES.exec(rule)?.[1];
      return animation === undefined || declared.includes(animation);
    })
    .join('');
}

function rulesFor(css: string, classes: ReadonlySet<string>): string[] {
  return splitRules(css).flatMap(({ head, body }) => {
    if (GROUP.test(head)) {
      const inside = rulesFor(body, classes).join('');
      return inside === '' ? [] : [`${head}{${inside}}`];
    }
    const isUsed = (selector: string): boolean =>
      [
        ...selector
          .replace(NO_CONDITION, '')
          .replace(ALTERNATIVES, (_, list: string) => ` ${list.split(',').find(isUsed) ?? list}`)
          .matchAll(CLASS),
      ].every(([, name = '']) => classes.has(name));
    const withoutUnused = (selector: string): string =>
      selector.replace(WHERE, (_, list: string) => `:where(${list.split(',').filter(isUsed)})`);
    const heads = head.startsWith('@')
      ? [head]
      : splitSelectors(head).filter(isUsed).map(withoutUnused);
    return heads.length === 0 ? [] : [`${heads.join(',')}{${body}}`];
  });
}

function splitRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return rules;
}

/** Not at commas in brackets. */
function splitSelectors(head: string): string[] {
  return head.split(/,(?![^()]*\))/);
}
