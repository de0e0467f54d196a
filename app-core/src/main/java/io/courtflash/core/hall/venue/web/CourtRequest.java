package io.courtflash.core.hall.venue.web;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** The name of a court. */
record CourtRequest(@NotBlank @Size(max = 64) String courtName) {}
