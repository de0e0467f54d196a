/** Rush reports over HTTP. */
@NullMarked
package io.courtflash.core.operations.rush.web;

import org.jspecify.annotations.NullMarked;
