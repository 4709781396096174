// Parts of a course that several pages show: seats, price, rating, instructor.

export const COURSE_PARTS = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  artificialIntelligence: "Artificial Intelligence",
  machineLearning: "Machine Learning",
  programming: "Programming",
  mathematics: "Mathematics",
  openNow: "Open for Enrollment",
  startsOn: "Starts {day}",
  startedOn: "Started {day}",
  weeks: "{count, plural, one {# week} other {# weeks}}",
  // For search engines, where a course has no description
  summary: "{title}: a live online course. Level: {level}. Duration: {duration}.",
  comingSoon: "Coming Soon",
  // The state of a course
  closed: "Enrollment closed",
  ownEnrolled: "You are enrolled",
  ownOffered: "A seat is held for you",
  ownWaiting: "On the waitlist",
  price: "Price:",
  originalPrice: "Original price:",
  noReviews: "No reviews yet",
  reviewCount: "({count, plural, one {# review} other {# reviews}})",
  sampleProfile: "Sample profile",
  seatsTaken: "<taken>{count}</taken><total>/{capacity}</total> seats taken",
  seatsTakenAnnounced: "{taken} of {capacity} seats taken",
  enrolledAndHeld: "{enrolled} enrolled + {held} held",
  capacity: "{taken} of {capacity} seats, {percent} percent",
} as const;
