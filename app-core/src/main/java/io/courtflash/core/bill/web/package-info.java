/** The providers' bills over HTTP. */
@NullMarked
package io.courtflash.core.bill.web;

import org.jspecify.annotations.NullMarked;
