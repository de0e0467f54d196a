/** The console's lists over HTTP. */
@NullMarked
package io.courtflash.core.office.web;

import org.jspecify.annotations.NullMarked;
