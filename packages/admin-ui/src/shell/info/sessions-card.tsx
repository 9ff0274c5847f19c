import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Card } from 'antd';
import { useCall } from '#action/use-call.ts';
import { callQuery } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useDictionary } from '../../dictionary/dictionaries.ts';
import { Placeholder } from '../../loading/placeholder.tsx';
import { formatUserAgent } from './format-user-agent.ts';
import { sessionTexts as texts } from './session-texts.ts';
import css from './sessions-card.module.css';

const path = '/blade-auth/oauth';

/** Own sessions, with buttons to end them (spec/auth#sessions). */
export function SessionsCard() {
  const say = useTranslate();
  const { modal } = App.useApp();
  const method = useDictionary('sign_in_method');
  const { data: sessions, isError, refetch } = useQuery(callQuery(sessionCalls.list, {}));
  // Reloads also after a refusal: the list may have changed.
  const reload = () => invalidate(path);
  const end = useCall(sessionCalls.end, {
    onDone: () => {
      notify.success(say(texts.ended));
      return reload();
    },
    onRefused: reload,
  });
  const ask = (id: string) =>
    modal.confirm({
      title: say(id ? texts.askOne : texts.askAll),
      okText: say(texts.signOut),
      cancelText: say(texts.cancel),
      okButtonProps: { danger: true },
      onOk: () => end.run(id ? { id } : {}),
    });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Card
      className={css.sessions}
      title={say(texts.title)}
      extra={
        others > 1 && (
          <Button size="small" onClick={() => ask('')}>
            {say(texts.signOutOthers)}
          </Button>
        )
      }
    >
      {isError && !sessions && (
        <p className={css.failed}>
          {say(texts.failed)} <Button onClick={() => void refetch()}>{say(texts.retry)}</Button>
        </p>
      )}
      {!sessions && !isError && <Placeholder rows={2} />}
      <ul className={css.list}>
        {sessions?.map((session) => (
          <li key={session.id}>
            <div className={css.sessionDetails}>
              <strong title={session.userAgent}>{formatUserAgent(session.userAgent) || say(texts.unknown)}</strong>
              {session.isCurrent && <span className={css.currentSession}>{say(texts.here)}</span>}
              <p>
                {session.remoteIp} · {method.label(session.method)} · {say(texts.since)} {session.signedInAt} ·{' '}
                {say(texts.renewed)} {session.renewedAt}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="small"
                aria-label={`${say(texts.signOut)} ${formatUserAgent(session.userAgent)} ${session.remoteIp}`}
                onClick={() => ask(session.id)}
              >
                {say(texts.signOut)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
