// The diary before anything is known: room for the quote, and the place to write, without the day under which it will be saved.

import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Opening } from '../../ui/opening.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './diary-page.module.css';
import quoteStyles from './quote-card.module.css';
import writeStyles from './write-card.module.css';

export default function DiaryStill() {
  return (
    <>
      <PageHeader title="Diary" />
      <div className={styles.page}>
        <div className={styles.column}>
          <Card>
            <div className={quoteStyles.opening}>
              <Opening what="your diary" lines={1} />
            </div>
          </Card>
          <Card>
            <div className={writeStyles.form}>
              <TextArea
                label="Tell me about your day!"
                placeholder="Tell me about your day!"
                hint="Will be saved under today."
                value=""
                onChange={() => {}}
              />
              <div className={writeStyles.foot}>
                <Button>Save</Button>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
