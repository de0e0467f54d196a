/** Tests of accounts over HTTP. */
@NullMarked
package io.courtflash.core.account.web;

import org.jspecify.annotations.NullMarked;
