// The page where a user picks a song and meditates. The address says which song, if any.

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { BackToPicker } from './back-to-picker.tsx';
import { chosenSeconds, SONG_PARAMETER } from './meditation-path.ts';
import { SongPicker } from './song-picker.tsx';
import { SongView } from './song-view.tsx';
import { findSong } from './songs.ts';

const TITLE = 'Meditation';

export default function MeditationPage() {
  const [query] = useSearchParams();
  const name = query.get(SONG_PARAMETER);
  const song = findSong(name);
  const heading = useViewArrival(song?.name ?? TITLE);

  const unknown = song ? null : name;
  useEffect(() => {
    if (unknown !== null) console.error(`There is no song "${unknown}".`);
  }, [unknown]);

  return (
    <>
      <PageHeader title={TITLE} action={song && <BackToPicker />} />
      {song ? (
        <SongView
          key={song.name}
          song={song}
          askedSeconds={chosenSeconds(query)}
          heading={heading}
        />
      ) : (
        <SongPicker />
      )}
    </>
  );
}
