/** Money that the counter takes, and how it is counted. */
@NullMarked
package io.courtflash.core.money.counter;

import org.jspecify.annotations.NullMarked;
