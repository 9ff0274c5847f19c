/** A kind of database that a data source can be (spec/develop#datasources). */
export interface Driver {
  /** As on the wire: the class names that Saber knows them by. */
  readonly value: string;
  readonly name: string;
  /** How its addresses begin. */
  readonly example: string;
  /** What else is understood as this kind. */
  readonly aliases: readonly string[];
}

/** The databases that can really be opened (decision 0800). */
export const drivers: readonly Driver[] = [
  {
    value: 'org.postgresql.Driver',
    name: 'PostgreSQL',
    example: 'jdbc:postgresql://127.0.0.1:5432/database',
    aliases: ['postgresql', 'postgres'],
  },
  {
    value: 'com.mysql.cj.jdbc.Driver',
    name: 'MySQL / MariaDB',
    example: 'jdbc:mysql://127.0.0.1:3306/database',
    aliases: ['mysql', 'mariadb', 'com.mysql.jdbc.Driver', 'org.mariadb.jdbc.Driver'],
  },
];
