import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { ReactNode } from 'react';
import { PersonCard } from '../../reader/person-card.tsx';
import { counterTexts as texts } from '../counter-texts.ts';
import type { Swipe } from '../state/counter-state.ts';

/** Photo, name, number, type, group, card and wallet of the person. */
export function DinerCard({ swipe: { diner } }: { readonly swipe: Swipe }) {
  const say = useTranslate();
  const { employee, card, balance, strikes } = diner;
  const cardState = card.cardStatus ? <DictionaryText code="card_status" value={card.cardStatus} /> : say(texts.noCard);
  const facts: (readonly [Label, ReactNode])[] = [
    [texts.number, employee.saasNo],
    [texts.type, employee.typeName],
    [texts.group, employee.groupName || '–'],
    [texts.card, cardState],
  ];
  if (strikes.count > 0) {
    const blocked = { count: strikes.count, until: strikes.blockedUntil };
    facts.push([texts.strikes, strikes.blockedUntil ? say(texts.blockedUntil, blocked) : strikes.count]);
  }
  return <PersonCard person={employee} facts={facts} balance={balance} />;
}
