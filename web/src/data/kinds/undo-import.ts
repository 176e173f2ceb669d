/** Undoes an import: exactly what it added, and nothing that was changed since. [Note: What an import wrote] */
import { markName } from './day-index.ts';
import { addEdit, type EntryBody } from './entry.ts';
import { isImportDevice, isReplacedName, replacedName } from './import.ts';
import type { AnyBody, RecordEdit, Stamp, Writer } from './kind.ts';
import type { MeditationBody } from './meditation.ts';
import { type Body, kindOf, type Views } from './registry.ts';
import { fieldsOf, type Stamped, type StampedFields } from './stamped.ts';

type Change = (body: AnyBody, importId: string, writer: Writer) => AnyBody;

/** Undefined if nothing in this record is still the import's. */
export function undoImportEdit(body: Body, importId: string, views: Views): RecordEdit | undefined {
  if (!hasTraces(body, importId) || isInUse(body, importId, views)) return undefined;
  const { kind, path } = kindOf(body);
  const change = CHANGES[kind] ?? undoValues;
  return {
    kind,
    path: path(body),
    change: (now, writer) => now && change(now, importId, writer),
  };
}

const CHANGES: Readonly<Record<string, Change>> = {
  entry: (body, importId, writer) => undoEntry(body as EntryBody, importId, writer),
  session: (body, importId) => undoSession(body as MeditationBody, importId),
  // Half a pause or half an own symptom makes no sense: once changed, it stays as a whole.
  pause: undoWhole,
  trackable: undoWhole,
};

function hasTraces(body: Body, importId: string): boolean {
  if (body.kind === 'entry') return isUntouched(body, importId);
  if ('stamp' in body) return isImportDevice(body.stamp.device, importId);
  return Object.values(fieldsOf(body)).some((value) => isFrom(value, importId));
}

/** An imported symptom that the user has marked since stays. */
function isInUse(body: Body, importId: string, { day }: Views): boolean {
  if (body.kind !== 'trackable') return false;
  return [...day.marks].some(([each, marks]) => {
    const mark = marks.has(body.id) ? day.fieldsOf(each)[markName(body.id)] : undefined;
    return mark !== undefined && !isFrom(mark, importId);
  });
}

/** The stamp comes right after the import's, so that a later change of an offline device stays. */
function undoValues(body: AnyBody, importId: string): AnyBody {
  const fields = fieldsOf(body);
  const values = Object.entries(fields).flatMap(([name, now]) =>
    isFrom(now, importId)
      ? [[name, { value: valueBefore(name, fields, importId), stamp: undone(now.stamp) }] as const]
      : [],
  );
  if (values.length === 0) return body;
  return { ...body, fields: { ...fields, ...Object.fromEntries(values) } } as AnyBody;
}

function undone({ time, device }: Stamp): Stamp {
  return { time, device: `${device}^` };
}

function valueBefore(name: string, fields: StampedFields, importId: string) {
  const before = isReplacedName(name) ? undefined : fields[replacedName(name)];
  return before && isFrom(before, importId) ? before.value : null;
}

function undoWhole(body: AnyBody, importId: string): AnyBody {
  const values = Object.values(fieldsOf(body)).filter(({ value }) => value !== null);
  const isUnchanged = values.every((value) => isFrom(value, importId));
  return isUnchanged ? undoValues(body, importId) : body;
}

function undoEntry(body: EntryBody, importId: string, { device }: Writer): EntryBody {
  if (!isUntouched(body, importId)) return body;
  return { ...body, text: '', isRemoved: true, edits: addEdit(body.edits, device) };
}

function isUntouched({ edits, isRemoved }: EntryBody, importId: string): boolean {
  return !isRemoved && Object.keys(edits).every((device) => isImportDevice(device, importId));
}

function undoSession(body: MeditationBody, importId: string): MeditationBody {
  if (!isImportDevice(body.stamp.device, importId) || body.isRemoved) return body;
  return { ...body, isRemoved: true, stamp: undone(body.stamp) };
}

function isFrom({ stamp }: Stamped, importId: string): boolean {
  return isImportDevice(stamp.device, importId);
}
