/** What the date field refuses, and its messages, in both places where the last period is typed. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill, input, openPage, press, signOut } from './app.tsx';

const REFUSED = [
  ['02292025', '02-29-2025', 'There is no such day. Please check the date.'],
  ['11162026', '11-16-2026', 'This day is still to come. Please enter today or an earlier day.'],
  ['12311899', '12-31-1899', 'Please enter a year from 1900 on.'],
] as const;

const FIELD = 'First day of your last period';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
  await signOut();
});

/** Both places use the same field and the same messages. */
test.each([
  ['/question2', 'Next', REFUSED],
  ['/calendar', 'Save', REFUSED.slice(1, 2)],
] as const)(
  '%s refuses impossible dates, each with a message for its reason',
  async (path, button, refused) => {
    const user = await openPage(path);
    const field = await input(FIELD);
    for (const [digits, text, sentence] of refused) {
      await fill(FIELD, digits);
      await user.tab();
      expect(field.value).toBe(text);
      expect(screen.queryByText(sentence)).toBeNull();
      await press(user, button);
      const description = new RegExp(sentence);
      await screen.findByRole('textbox', { name: FIELD, description });
      expect(field.value).toBe(text);
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(location.pathname).toBe(path);
      await fill(FIELD, '11012026');
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
  },
);
