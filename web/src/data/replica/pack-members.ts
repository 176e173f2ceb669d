/** Which packs have a record, and which of them counts: [Note: Packs in the cloud]. */
import type { PackBody } from '../kinds/pack.ts';
import { type Body, isCovered, mergeBodies } from '../kinds/registry.ts';

export type Member = { readonly pack: string; readonly body: Body };

export function createMembers() {
  /** By record; the one that counts first. */
  const byRecord = new Map<string, readonly Member[]>();

  function othersThan(pack: string, id: string): readonly Member[] {
    return byRecord.get(id)?.filter((member) => member.pack !== pack) ?? [];
  }

  function remove(pack: string, id: string): void {
    const others = othersThan(pack, id);
    if (others.length === 0) byRecord.delete(id);
    else byRecord.set(id, others);
  }

  return {
    /** In the pack that counts. */
    get: (id: string): Member | undefined => byRecord.get(id)?.[0],
    has: (id: string) => byRecord.has(id),
    ids: () => byRecord.keys(),
    /** Returns the records that it has or had. */
    put: (pack: string, before: Body | undefined, { members }: PackBody): readonly string[] => {
      const earlier = before?.kind === 'pack' ? [...before.members.keys()] : [];
      const gone = earlier.filter((id) => !members.has(id));
      for (const id of gone) remove(pack, id);
      for (const [id, body] of members) {
        byRecord.set(id, ownerFirst([...othersThan(pack, id), { pack, body: body as Body }]));
      }
      return [...gone, ...members.keys()];
    },
  };
}

/** The one that knows more about the record counts, or, if both know the same, the one with the lower id. */
function ownerFirst(all: readonly Member[]): readonly Member[] {
  if (all.length === 1) return all;
  const owner = all.reduce((best, each) => {
    const [low, high] = best.pack < each.pack ? [best, each] : [each, best];
    return isCovered(high.body, low.body) ? low : isCovered(low.body, high.body) ? high : best;
  });
  return [owner, ...all.filter((each) => each !== owner)];
}

/** Where both have a text that the other lacks, the record's stays: they are merged when the pack arrives. */
export function joinBodies(mine: Body, packed: Body): Body {
  if (isCovered(mine, packed)) return packed;
  const merged = mergeBodies(mine, packed);
  if (!merged || merged.copy) return mine;
  return 'rest' in mine ? ({ ...merged.body, rest: mine.rest } as Body) : merged.body;
}
