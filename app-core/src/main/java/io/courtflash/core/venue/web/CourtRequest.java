package io.courtflash.core.venue.web;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A court as staff name it. */
record CourtRequest(@NotBlank @Size(max = 64) String courtName) {}
