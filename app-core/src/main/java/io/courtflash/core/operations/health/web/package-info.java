/** The doctor's report over HTTP. */
@NullMarked
package io.courtflash.core.operations.health.web;

import org.jspecify.annotations.NullMarked;
