import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const HTML = '<main class="page wide"><p class="lead">Hello</p></main>';

test.each([
  ['.page{color:red}', 'a class that is there'],
  ['.page .lead:hover{color:red}', 'several classes that are there'],
  ['*,:root{color:red}', 'no class at all'],
  ['.page:not(.narrow){color:red}', 'the absence of a class'],
  ['@media (width>=60rem){.wide{color:red}}', 'a screen'],
  ['@font-face{font-family:Figtree}', 'a font'],
])('%s stays, since it is for %s', (css) => {
  expect(usedStyles(css, HTML)).toBe(css);
});

test.each([
  ['.dialog{color:red}', 'a class that is not there'],
  ['.page .dialog{color:red}', 'a class of which one is not there'],
  [':where(.dialog,.narrow){color:red}', 'several classes of which none is there'],
  ['@media print{.dialog{color:red}}', 'a group that is empty then'],
  ['@keyframes turn{to{opacity:0}}', 'an animation that nothing names'],
])('%s goes, since it is for %s', (css) => {
  expect(usedStyles(css, HTML)).toBe('');
});

test('of the alternatives in :where() those stay that apply', () => {
  expect(usedStyles(':where(.dialog,.lead,h1){color:red}', HTML)).toBe(
    ':where(.lead,h1){color:red}',
  );
});

test('of several selectors those stay that apply, and an animation stays with what names it', () => {
  expect(
    usedStyles(
      '.dialog,.lead:is(p,li){animation:1s turn}.dialog{margin:0}@keyframes turn{to{opacity:0}}',
      HTML,
    ),
  ).toBe('.lead:is(p,li){animation:1s turn}@keyframes turn{to{opacity:0}}');
});
