/** HTTP endpoints for changes to the term plan. */
@NullMarked
package io.courtflash.core.plan.web;

import org.jspecify.annotations.NullMarked;
