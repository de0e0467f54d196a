/** Figures and attempts over HTTP. */
@NullMarked
package io.courtflash.core.insight.web;

import org.jspecify.annotations.NullMarked;
