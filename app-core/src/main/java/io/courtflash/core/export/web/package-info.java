/** The lists over HTTP. */
@NullMarked
package io.courtflash.core.export.web;

import org.jspecify.annotations.NullMarked;
