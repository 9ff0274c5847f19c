/** A MySQL or MariaDB of whoever runs the tests: `MYSQL_URL=mysql://user:password@host:port/database`. The gate needs none. */
export const mysqlUrl: string | undefined = process.env.MYSQL_URL;
