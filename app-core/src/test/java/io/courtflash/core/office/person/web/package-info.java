/** Tests of a person's page over HTTP. */
@NullMarked
package io.courtflash.core.office.person.web;

import org.jspecify.annotations.NullMarked;
