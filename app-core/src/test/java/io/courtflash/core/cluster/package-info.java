/** Several nodes on one set of servers, and clusters of servers. */
@NullMarked
package io.courtflash.core.cluster;

import org.jspecify.annotations.NullMarked;
