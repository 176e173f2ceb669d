import { expect, test } from 'vitest';
import { toStill } from './still.tsx';

test.each([
  [
    '<label for="email" id="a">E-mail</label>',
    '<label>E-mail</label>',
    'a label leads to no field',
  ],
  [
    '<input type="password" name="p" autoComplete="on"/>',
    '<input disabled=""/>',
    'a field takes nothing',
  ],
  ['<a class="link" href="/x">X</a>', '<a class="link">X</a>', 'a link leads nowhere'],
  [
    '<a aria-current="page" aria-label="A">A</a>',
    '<a aria-current="page">A</a>',
    'the page one is on stays marked',
  ],
  [
    '<p style="border:0;clip:rect(0 0 0 0)">x</p>',
    '<p hidden="">x</p>',
    'what nobody is to see stays unseen',
  ],
  ['<p style="unicode-bidi:isolate">x</p>', '<p>x</p>', 'the policy allows no style attributes'],
  [
    '<!--$!--><template data-dgst=""></template><p>x</p><!--/$-->',
    '<p>x</p>',
    'no script comes for it',
  ],
  [
    '<svg><mask id="m"></mask><path mask="url(#m)"/></svg>',
    '<svg><mask id="m"></mask><path mask="url(#m)"/></svg>',
    'a drawing stays whole',
  ],
  ['<span data-state="here">1</span>', '<span data-state="here">1</span>', 'its looks stay'],
])('%s becomes %s: %s', (html, still) => {
  expect(toStill(html)).toBe(still);
});
