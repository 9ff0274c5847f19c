import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import { ListPrint, type ListPrintProps } from './list-print.tsx';
import { printTexts } from './print-texts.ts';

/** The button that prints the selected rows, or all matches. */
export function PrintListButton(list: Omit<ListPrintProps, 'onDone'>) {
  const say = useTranslate();
  const [isOn, setOn] = useState(false);
  const name = say(printTexts.print);
  return (
    <>
      <Button type="text" icon={<PrinterOutlined />} aria-label={name} title={name} onClick={() => setOn(true)} />
      {isOn && <ListPrint {...list} onDone={() => setOn(false)} />}
    </>
  );
}
