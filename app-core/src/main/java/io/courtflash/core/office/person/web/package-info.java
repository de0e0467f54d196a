/** A person's page, notes, export and erasure over HTTP. */
@NullMarked
package io.courtflash.core.office.person.web;

import org.jspecify.annotations.NullMarked;
