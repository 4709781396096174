// Parts of a course that several pages show: seats, price, rating, instructor.

export const COURSE_PARTS = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  artificialIntelligence: "Artificial Intelligence",
  machineLearning: "Machine Learning",
  programming: "Programming",
  mathematics: "Mathematics",
  openNow: "Open for enrollment",
  startsOn: "Starts {day}",
  startedOn: "Started {day}",
  weeks: "{count, plural, one {# week} other {# weeks}}",
  comingSoon: "Coming Soon",
  price: "Price:",
  originalPrice: "Original price:",
  noReviews: "No reviews yet",
  reviewCount: "({count, plural, one {# review} other {# reviews}})",
  sampleProfile: "Sample profile",
  seatsTaken: "<taken>{count}</taken><total>/{capacity}</total> seats taken",
  seatsTakenAnnounced: "{taken} of {capacity} seats taken",
  capacity: "{taken} of {capacity} seats, {percent} percent",
} as const;
