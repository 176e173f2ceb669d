// The player for a list of music from the navigation state: `{ selectedMusic: ['Relax', 'Peace'] }`. Without a list it
// offers the songs.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../router/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Quiet } from '../../ui/text.tsx';
import { numberWords } from '../../words/lists.ts';
import { type SongName, songTitle } from '../../words/names.ts';
import { QueueView } from './queue-view.tsx';
import { SongArt } from './song-art.tsx';
import styles from './song-chooser.module.css';
import { MEDITATION_PATH, MUSIC_PLAYER_PATH, SONGS, stateToSongs } from './songs.ts';

export default function MusicPlayerPage() {
  const { state, key } = useLocation();
  const { songs } = stateToSongs(state);

  useEffect(() => {
    for (const name of stateToSongs(state).unknown) console.error('There is no song', name);
  }, [state]);

  return (
    <>
      <PageHeader
        title={t`Music Player`}
        action={<BackLink to={MEDITATION_PATH} state={ON_PURPOSE} />}
      />
      {songs.length > 0 ? <QueueView key={key} songs={songs} /> : <SongChooser />}
    </>
  );
}

/** Songs are queued in the order in which they are chosen. */
function SongChooser() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly SongName[]>([]);

  const choose = (name: SongName, isChosen: boolean) =>
    setChosen((names) => (isChosen ? [...names, name] : names.filter((other) => other !== name)));
  const play = () => navigate(MUSIC_PLAYER_PATH, { state: { selectedMusic: chosen } });

  return (
    <Card title={t`Choose your songs`}>
      <p className="soft">
        {chosen.length === 0
          ? t`No music is selected yet. Choose one song or several; they play in the order you choose them.`
          : t`Choose one song or several; they play in the order you choose them.`}
      </p>
      <ul className={`stack-3 list ${styles.songs}`}>
        {SONGS.map(({ name, mood }) => (
          <li key={name} className="row middle">
            <span className={styles.picture}>
              <SongArt name={name} />
            </span>
            <div className={styles.about}>
              <Checkbox
                isSelected={chosen.includes(name)}
                onChange={(isChosen) => choose(name, isChosen)}
              >
                {songTitle(name)}
              </Checkbox>
              <Quiet>{t(mood)}</Quiet>
            </div>
            {chosen.includes(name) && (
              <span className={`small strong ${styles.place}`} aria-hidden="true">
                {numberWords(chosen.indexOf(name) + 1)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onPress={play} isDisabled={chosen.length === 0}>
          {t`Open the player`}
        </Button>
      </div>
    </Card>
  );
}
