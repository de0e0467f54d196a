/** The providers' notices of payments and refunds. */
@NullMarked
package io.courtflash.core.money.notice;

import org.jspecify.annotations.NullMarked;
