/** Rush reports over HTTP. */
@NullMarked
package io.courtflash.core.rush.web;

import org.jspecify.annotations.NullMarked;
