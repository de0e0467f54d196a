/** What the sample must know of the database before it is made. */
@NullMarked
package io.courtflash.core.sample.store;

import org.jspecify.annotations.NullMarked;
