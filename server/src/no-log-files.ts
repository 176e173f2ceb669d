/** Parse Server opens log files when it is first imported, unless told not to before that. */
process.env.PARSE_SERVER_LOGS_FOLDER = 'null';
