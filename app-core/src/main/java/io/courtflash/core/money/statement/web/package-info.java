/** The providers' bills over HTTP. */
@NullMarked
package io.courtflash.core.money.statement.web;

import org.jspecify.annotations.NullMarked;
