/** The queue's name of "print what is due at this printer". */
export const printJobName = 'shop.print';
