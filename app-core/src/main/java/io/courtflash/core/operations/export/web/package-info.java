/** The lists over HTTP. */
@NullMarked
package io.courtflash.core.operations.export.web;

import org.jspecify.annotations.NullMarked;
