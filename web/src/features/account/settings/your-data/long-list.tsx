// A list that may be long: its beginning, and more of it on demand.

import { plural } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import styles from './import.module.css';

const AT_FIRST = 5;
const MORE = 50;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly toKey: (item: Item, index: number) => string;
  readonly draw: (item: Item) => ReactNode;
}

export function LongList<Item>({ items, toKey, draw }: LongListProps<Item>) {
  const [count, setCount] = useState(AT_FIRST);
  const left = items.length - count;
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, count).map((item, index) => (
          <li key={toKey(item, index)}>{draw(item)}</li>
        ))}
      </ul>
      {left > 0 && (
        <TextButton onPress={() => setCount(count + MORE)}>
          {plural(left, { one: 'Show more (# left)', other: 'Show more (# left)' })}
        </TextButton>
      )}
    </>
  );
}
