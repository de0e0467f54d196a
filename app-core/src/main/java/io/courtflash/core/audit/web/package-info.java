/** The audit log over HTTP. */
@NullMarked
package io.courtflash.core.audit.web;

import org.jspecify.annotations.NullMarked;
