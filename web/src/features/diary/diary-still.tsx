// The diary before there is any script. app/boot.ts fills in today and the quote of the day as custom properties.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Opening } from '../../ui/skeleton.tsx';
import styles from './diary-page.module.css';
import quoteStyles from './quote-card.module.css';
import writeStyles from './write-card.module.css';

export default function DiaryStill() {
  const date = '';
  return (
    <>
      <PageHeader title={t`Diary`} />
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="stack-5">
          <div className={quoteStyles.unknown}>
            <Card>
              <div className={quoteStyles.opening}>
                <Opening what="diary" lines={1} />
              </div>
            </Card>
          </div>
          <div className={quoteStyles.known}>
            <Card title={t`Quote of the day`}>
              <div className={quoteStyles.quote}>
                <figure className="stack-2">
                  <blockquote className={quoteStyles.text}>
                    <p />
                  </blockquote>
                  <figcaption className={`quiet ${quoteStyles.author}`} />
                </figure>
              </div>
            </Card>
          </div>
          <Card>
            <div className={`stack-3 titled ${writeStyles.still}`}>
              <TextArea
                label={t`Tell me about your day!`}
                placeholder={t`Tell me about your day!`}
                hint={
                  <Trans>
                    Will be saved under today, <span className={writeStyles.day}>{date}.</span>
                  </Trans>
                }
                value=""
                onChange={() => {}}
              />
              <div className="row middle end">
                <Button>{t`Save`}</Button>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
