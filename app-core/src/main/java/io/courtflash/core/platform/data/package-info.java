/** Access to MySQL that all features share: pools, transactions, deadlock retries and SQL parts. */
@NullMarked
package io.courtflash.core.platform.data;

import org.jspecify.annotations.NullMarked;
