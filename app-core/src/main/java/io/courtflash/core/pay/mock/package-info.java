/** The mock payment provider of the sample hall and of tests. */
@NullMarked
package io.courtflash.core.pay.mock;

import org.jspecify.annotations.NullMarked;
