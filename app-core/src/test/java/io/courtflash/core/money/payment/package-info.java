@NullMarked
package io.courtflash.core.money.payment;

import org.jspecify.annotations.NullMarked;
