/** What slots cost whom, and what their cancellation costs. */
@NullMarked
package io.courtflash.core.hall.price;

import org.jspecify.annotations.NullMarked;
