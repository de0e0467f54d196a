/** Tests of accounts over HTTP. */
@NullMarked
package io.courtflash.core.people.account.web;

import org.jspecify.annotations.NullMarked;
