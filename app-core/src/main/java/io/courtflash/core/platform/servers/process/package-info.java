/**
 * The processes of MariaDB and Redis that the program starts, watches and stops, and sockets that
 * only they may answer.
 */
@NullMarked
package io.courtflash.core.platform.servers.process;

import org.jspecify.annotations.NullMarked;
