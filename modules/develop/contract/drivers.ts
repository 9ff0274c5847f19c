/** A kind of database that a data source can be (spec/develop#datasources). */
export interface Driver {
  /** Class name of the JDBC driver, as used by Saber. */
  readonly value: string;
  readonly name: string;
  /** Prefix of its addresses. */
  readonly example: string;
  /** Further names for this kind. */
  readonly aliases: readonly string[];
}

/** The supported databases (decision 0800). */
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
