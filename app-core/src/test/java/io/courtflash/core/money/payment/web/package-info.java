@NullMarked
package io.courtflash.core.money.payment.web;

import org.jspecify.annotations.NullMarked;
